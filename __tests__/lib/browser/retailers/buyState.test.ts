import { ENGLISH_LABELS } from '@/__tests__/support/pageModels';
import {
  type BuyState,
  IDLE,
  isBuyDisabled,
  LOADING,
  resolveBuyLabel,
  resolveBuyMessage,
  setChooser,
} from '@/lib/browser/retailers/buyState';

const SHOP = { name: 'Shop', url: 'https://shop.example/p' };
const open: BuyState = { status: 'ready', retailers: [SHOP], isOpen: true };
const closed: BuyState = { status: 'ready', retailers: [SHOP], isOpen: false };
const { productButton } = ENGLISH_LABELS;

test.each<[BuyState, string, boolean, boolean]>([
  [IDLE, 'Buy now', false, false],
  [LOADING, 'Loading...', true, false],
  [{ status: 'empty' }, 'No sellers found', true, true],
  [{ status: 'failed' }, 'Buy now', false, true],
  [open, 'Buy now', false, false],
  [closed, 'Buy now', false, false],
])(
  'in %j the button reads %p, disabled: %p, with a message: %p',
  (state, label, isDisabled, hasMessage) => {
    expect([
      resolveBuyLabel(state, productButton),
      isBuyDisabled(state),
      resolveBuyMessage(state, productButton) !== '',
    ]).toEqual([label, isDisabled, hasMessage]);
  },
);

test('the label of a product replaces only "Buy now"', () => {
  expect(
    [IDLE, LOADING, { status: 'empty' } as const, open].map((state) =>
      resolveBuyLabel(state, productButton, 'Order'),
    ),
  ).toEqual(['Order', 'Loading...', 'No sellers found', 'Order']);
});

test('the chooser opens and closes only with retailers', () => {
  expect([setChooser(open, false), setChooser(closed, true)]).toEqual([closed, open]);
  for (const state of [IDLE, LOADING, { status: 'empty' } as const, { status: 'failed' } as const])
    expect(setChooser(state, true)).toBe(state);
});
