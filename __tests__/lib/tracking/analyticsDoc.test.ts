import { readFileSync } from 'node:fs';
import { EVENT_TABLE, renderAnalyticsDoc } from '@/lib/tracking/analyticsDoc';

it('docs/analytics.md says what the table says; `npm run docs:analytics` writes it', () => {
  expect(readFileSync('docs/analytics.md', 'utf8')).toBe(renderAnalyticsDoc());
});

it.each(Object.entries(EVENT_TABLE))('%s has every documented field in its example, and no other', (_, { fields, example }) => {
  expect(Object.keys(example).sort()).toEqual(Object.keys(fields).sort());
});
