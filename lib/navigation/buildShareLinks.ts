export type ShareLinks = { readonly facebook: string; readonly twitter: string; readonly email: string };

/** A query whose blanks are `%20`: mail programs take a `+` for itself. Text that is no Unicode never throws here. */
function buildQuery(values: Readonly<Record<string, string>>): string {
  return new URLSearchParams(values).toString().replaceAll('+', '%20');
}

/**
 * Where a page can be shared: two dialogs and a mail, all of them plain addresses.
 * @param url absolute
 */
export function buildShareLinks({ url, title }: { readonly url: string; readonly title: string }): ShareLinks {
  return {
    facebook: `https://www.facebook.com/sharer/sharer.php?${buildQuery({ u: url })}`,
    twitter: `https://twitter.com/intent/tweet?${buildQuery({ url, text: title })}`,
    email: `mailto:?${buildQuery({ subject: title, body: `${title}\r\n\r\n${url}` })}`,
  };
}
