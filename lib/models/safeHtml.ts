declare const sanitized: unique symbol;

/** HTML that has passed `sanitizeHtml`. The only kind of HTML that `ui/RichText` accepts. */
export type SafeHtml = string & { readonly [sanitized]: true };
