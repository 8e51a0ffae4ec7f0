/** A shop that sells a product. */
export type Retailer = {
  readonly name: string;
  /** Where the product is bought: http or https. */
  readonly url: string;
  /** `data:image/png;base64,…`; without one the shop is shown by its name. */
  readonly logo?: string;
};
