/** A link as the content service writes it. */
export type EntryLink = { readonly sys: { readonly type: 'Link'; readonly linkType: 'Entry' | 'Asset'; readonly id: string } };

/** An entry as the content service delivers it: nothing is known of its fields yet. */
export type Entry = {
  readonly sys: {
    readonly id: string;
    readonly updatedAt: string;
    readonly contentType: { readonly sys: { readonly id: string } };
  };
  readonly fields: Readonly<Record<string, unknown>>;
};

/** An asset as the content service delivers it. */
export type Asset = {
  readonly sys: { readonly id: string; readonly updatedAt?: string };
  readonly fields: Readonly<Record<string, unknown>>;
};

/**
 * The answer of one content query: plain data with links left as links,
 * so that shared entries are read once and cycles cost nothing.
 */
export type EntryGraph = {
  readonly items: readonly Entry[];
  /** The linked entry, or undefined where it is unpublished, deleted or deeper than the query asked. */
  readonly entry: (id: string) => Entry | undefined;
  readonly asset: (id: string) => Asset | undefined;
  /** Whether any entry of this content type is part of the answer. */
  readonly hasModel: (model: string) => boolean;
};
