import type { FunctionComponent } from 'react';
import type { PreviewedPage } from './previewedPage';

type LiveUpdatesProps = {
  /** As the server sent it. */
  readonly sent: PreviewedPage;
  /** Shows the page with what an editor has typed since. */
  readonly show: (page: PreviewedPage) => void;
};

/** The page changes while an editor types in Contentful's app. */
export const LiveUpdates: FunctionComponent<LiveUpdatesProps> = () => null;
