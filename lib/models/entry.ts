export type EntryLink = {
  readonly sys: {
    readonly type: 'Link';
    readonly linkType: 'Entry' | 'Asset';
    readonly id: string;
  };
};

export type Entry = {
  readonly sys: {
    readonly id: string;
    readonly createdAt?: string;
    readonly updatedAt: string;
    readonly contentType: { readonly sys: { readonly id: string } };
  };
  readonly fields: Readonly<Record<string, unknown>>;
};

export type Asset = {
  readonly sys: { readonly id: string; readonly createdAt?: string; readonly updatedAt?: string };
  readonly fields: Readonly<Record<string, unknown>>;
};

/** Links stay links, so that shared entries are read once and cycles cost nothing. */
export type EntryGraph = {
  readonly items: readonly Entry[];
  /** Undefined where the entry is unpublished or deleted, and of a menu or label deeper than the query's include. */
  readonly entry: (id: string) => Entry | undefined;
  readonly asset: (id: string) => Asset | undefined;
};
