export type EntryLink = {
  readonly sys: {
    readonly type: 'Link';
    readonly linkType: 'Entry' | 'Asset';
    readonly id: string;
  };
};

export type Entry = {
  readonly sys: Readonly<{
    id: string;
    createdAt?: string;
    updatedAt: string;
    contentType: { readonly sys: { readonly id: string } };
  }>;
  readonly fields: Readonly<Record<string, unknown>>;
};

export type Asset = {
  readonly sys: { readonly id: string; readonly createdAt?: string; readonly updatedAt?: string };
  readonly fields: Readonly<Record<string, unknown>>;
};

/** Links are not resolved, so that shared entries are read once and cycles cost nothing. */
export type EntryLookup = {
  /** Undefined if the entry is unpublished, deleted, or deeper than the include depth. */
  readonly entry: (id: string) => Entry | undefined;
  readonly asset: (id: string) => Asset | undefined;
};

export type EntryGraph = EntryLookup & { readonly items: readonly Entry[] };
