import type { EventName } from './events';

/** Events that a click on a marked link or button tells of; `none` keeps quiet what its place would tell. */
export type EventMark = Extract<EventName, 'buy_click' | 'retailer_click' | 'language_choice'> | 'none';

// Attributes with a hyphen are checked only where they are declared.
declare module 'react' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions, @typescript-eslint/no-unused-vars -- Merging with React's own takes an interface with its parameters.
  interface HTMLAttributes<T> {
    /** What a click in here tells; see lib/tracking/watchPage. */
    readonly 'data-event'?: EventMark | undefined;
    /** Name of the product or country that the click is about. */
    readonly 'data-name'?: string | undefined;
    readonly 'data-gtin'?: string | undefined;
  }
}
