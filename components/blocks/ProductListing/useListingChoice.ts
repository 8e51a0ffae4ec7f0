import { type RefObject, useEffect, useRef, useState } from 'react';
import { buildListingHref, readListingCategory } from '@/lib/addresses/listingAddress';
import { navigate } from '@/lib/browser/framework/navigate';
import { useHash } from '@/lib/browser/framework/useHash';
import type { ProductAttribute } from '@/lib/models/cards';
import type { ListingChoice, ListingPaging } from '@/lib/models/productBlocks';
import { stayInPlace } from '@/lib/browser/navigation/visitHistory';

type Listing = Readonly<{
  /** The visitor's latest choice, which may still be loading. */
  wanted: ListingChoice;
  hasChosen: boolean;
  hasArrived: boolean;
  choose: (choice: ListingChoice) => void;
  /** Like `choose`, and scrolls to the list's heading. */
  turn: (choice: ListingChoice) => void;
  heading: RefObject<HTMLHeadingElement | null>;
}>;

type Step = { readonly from: ListingPaging; readonly choice: ListingChoice };

/** @returns false if another navigation came first */
async function goTo(path: string, choice: ListingChoice, method: 'push' | 'replace') {
  const href = buildListingHref(path, choice);
  stayInPlace(href);
  return navigate(method, href, { scroll: false });
}

/** The page's address holds the choice, and the server sends the products for it. */
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

  // Links from other pages have the category in the hash, which the server does not see.
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
    // Instant, because smooth scrolling would run through the whole list.
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
