import type { Edition } from '@/lib/config/editions';
import type { Globals } from '@/lib/models/frame';
import type { Page } from '@/lib/models/page';
import type { Result } from '@/lib/models/result';

/** What every page component receives through the frame. */
export type FrameProps = { readonly globals: Globals; readonly page: Page };

/** Why a page cannot be shown. */
export type LoadFailure =
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'missing'; readonly edition: Edition }
  | { readonly kind: 'failed'; readonly edition: Edition; readonly error: unknown };

/** How a page is answered that is not simply there and kept as pages are. */
export type PageAnswer = { readonly status: 200 | 400 | 404 | 503; readonly headers: Readonly<Record<string, string>> };

/** A page with whatever else its view needs. */
export type Loaded<Extra extends object> = Result<
  { readonly edition: Edition; readonly page: Page; readonly extra: Extra; readonly answer?: PageAnswer },
  LoadFailure
>;
