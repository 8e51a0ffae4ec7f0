import type { ShownPage } from '@/lib/models/page';
import type { PreviewProps } from '@/lib/models/preview';
import type { Globals } from '@/lib/models/shell';
import type { PageHeadModel } from '@/lib/seo/buildPageHead';

/** What a page of a preview is drawn from. */
export type PreviewedPage = {
  readonly globals: Globals;
  readonly page: ShownPage;
  readonly head: PageHeadModel;
  readonly preview?: PreviewProps;
};
