declare module '@adobe/structured-data-validator/src/validator.js' {
  export type Issue = {
    readonly rootType: string;
    readonly severity: 'ERROR' | 'WARNING';
    readonly issueMessage: string;
    readonly errorType?: string;
  };
  export class Validator {
    /** @param vocabulary schema.org's own, for members that its types do not have */
    constructor(vocabulary?: object);
    /** @param data items by their type, as an extractor reads them from a page */
    validate(data: {
      readonly jsonld: Readonly<Record<string, readonly object[]>>;
    }): Promise<readonly Issue[]>;
  }
}
