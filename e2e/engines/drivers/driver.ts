export type Size = { readonly width: number; readonly height: number };
export type Key = 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'End' | 'Enter' | 'Escape' | 'Tab';

/**
 * One window of a browser. Its pages are not isolated from the test: what it clicks and types are
 * real input events.
 */
export type Driver = {
  /** Opens an address and waits for its `load` event. */
  readonly open: (url: string) => Promise<void>;
  readonly goBack: () => Promise<void>;
  readonly resize: (size: Size) => Promise<void>;
  /** Evaluates an expression in the page, and waits for its promise. Its value has to be JSON. */
  readonly evaluate: <Value>(expression: string) => Promise<Value>;
  /** Clicks the element that an expression finds. */
  readonly click: (expression: string) => Promise<void>;
  readonly press: (key: Key) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  /** Prints on A4. Undefined if the driver can't print. */
  readonly print?: () => Promise<Uint8Array>;
  /** A driver that acts in the page's first frame, whichever document the frame shows. */
  readonly openFrame: () => Driver;
  readonly close: () => Promise<void>;
};

export type EngineOptions = {
  /**
   * `foreignBlocked`: a frame of another site has no cookies, and its `Referer` is cut to the
   * origin.
   */
  readonly cookies?: 'blocked' | 'foreignBlocked';
  /** The page's scripts don't run; those of a test do. */
  readonly scripts?: 'off';
};

/** A running browser, or a factory that starts one per window. */
export type Engine = {
  readonly openWindow: (options?: EngineOptions) => Promise<Driver>;
  readonly stop: () => Promise<void>;
};
