import type { ShownPage } from '@/lib/models/page';
import type { PreviewProps } from '@/lib/models/preview';
import type { Globals } from '@/lib/models/shell';
import type { PageHeadModel } from '@/lib/render/seo/buildPageHead';

export type PreviewedPage = Readonly<{
  globals: Globals;
  page: ShownPage;
  head: PageHeadModel;
  preview?: PreviewProps;
}>;
