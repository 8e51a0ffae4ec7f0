import { type RefObject, useEffect, useRef, useState } from 'react';
import { buildListingHref, readListingCategory } from '@/lib/catalogue/listingAddress';
import { navigate } from '@/lib/framework/navigate';
import { useHash } from '@/lib/framework/useHash';
import type { ProductAttribute } from '@/lib/models/cards';
import type { ListingChoice, ListingPaging } from '@/lib/models/productBlocks';
import { stayInPlace } from '@/lib/navigation/visitHistory';

type Listing = {
  /** What the visitor chose last, which may still be on its way. */
  readonly wanted: ListingChoice;
  readonly hasChosen: boolean;
  /** What was chosen is shown. */
  readonly hasArrived: boolean;
  readonly choose: (choice: ListingChoice) => void;
  /** Goes to the heading of the list, too. */
  readonly turn: (choice: ListingChoice) => void;
  readonly heading: RefObject<HTMLHeadingElement | null>;
};

type Step = { readonly from: ListingPaging; readonly choice: ListingChoice };

/** @returns false where another page change came first */
async function goTo(
  path: string,
  choice: ListingChoice,
  method: 'push' | 'replace',
): Promise<boolean> {
  const href = buildListingHref(path, choice);
  stayInPlace(href);
  return navigate(method, href, { scroll: false });
}

/** What is shown of a listing that comes in pages: its address says it, and the server sends it. */
export function useListingChoice(
  paging: ListingPaging,
  categories: readonly ProductAttribute[],
): Listing {
  const { path, choice } = paging;
  const [hash] = useHash();
  const [step, setStep] = useState<Step>();
  const heading = useRef<HTMLHeadingElement>(null);
  const left = useRef<ListingPaging>(undefined);
  const named = categories.find(({ slug }) => slug === hash)?.slug;

  const choose = (next: ListingChoice) => {
    left.current = undefined;
    const own = { from: paging, choice: next };
    setStep(own);
    void goTo(path, next, 'push').then(
      (isThere) => isThere || setStep((current) => (current === own ? undefined : current)),
    );
  };
  const turn = (next: ListingChoice) => {
    choose(next);
    left.current = paging;
  };

  // Links of other pages name a category in the hash alone, which the server does not see.
  useEffect(() => {
    if (
      named !== undefined &&
      readListingCategory(new URLSearchParams(window.location.search)) !== named
    )
      void goTo(path, { category: named, sort: choice.sort, page: 1 }, 'replace');
  }, [named, path, choice.sort]);

  useEffect(() => {
    if (left.current === undefined || left.current === paging) return;
    left.current = undefined;
    // As on any page that comes new: scrolling smoothly would run through all of the list.
    heading.current?.scrollIntoView({ behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, [paging]);

  return {
    wanted: step?.from === paging ? step.choice : choice,
    hasChosen: step !== undefined,
    hasArrived: step !== undefined && step.from !== paging,
    choose,
    turn,
    heading,
  };
}
