import { indexDemo } from '@/__tests__/support/demoSearch';
import { EDITIONS, type EditionId } from '@/lib/platform/config/editions';
import type { SearchIndex } from '@/lib/search/embedded/searchIndex';
import { rowOf } from '../support/rowOf';

/** Words that pages of the demo have in at least one of their spellings. */
const SPELLINGS: Readonly<Record<EditionId, readonly (readonly string[])[]>> = {
  'en-gb': [
    ['toothbrush', 'tooth brush', 'tooth-brush'],
    ['mouthwash', 'mouth wash', 'mouth-wash'],
    ['ill-fitting', 'ill fitting', 'illfitting'],
    ['super glue', 'superglue', 'super-glue'],
    ['overnight', 'over night', 'over-night'],
    ['check-up', 'check up', 'checkup'],
    ['x-ray', 'x ray', 'xray'],
    [
      'soft toothbrush for dentures',
      'soft tooth brush for dentures',
      'soft tooth - brush for dentures',
    ],
    ['denture cleaner', 'denturecleaner', 'denture-cleaner'],
  ],
  'en-us': [
    ['toothbrush', 'tooth brush', 'tooth-brush'],
    ['mouthwash', 'mouth wash', 'mouth-wash'],
    ['snap-in', 'snap in', 'snapin'],
    ['ill-fitting', 'ill fitting', 'illfitting'],
  ],
  'fr-fr': [
    ['rendez-vous', 'rendez vous', 'rendezvous'],
    ['au-dessus', 'au dessus', 'audessus'],
    ['l’eau', "l'eau", 'leau', 'l eau'],
    ['d’appareil', "d'appareil", 'dappareil'],
    ['micro-ondes', 'micro ondes', 'microondes'],
    ['lave-vaisselle', 'lave vaisselle', 'lavevaisselle'],
    ['passeport', 'passe port', 'passe-port'],
  ],
  'es-es': [
    ['mediodía', 'medio día', 'medio-día'],
    ['sonreír', 'son reír', 'son-reír'],
    ['marcapasos', 'marca pasos', 'marca-pasos'],
    ['sobredentadura', 'sobre dentadura', 'sobre-dentadura'],
  ],
  'de-de': [
    ['Zahnbürste', 'Zahn Bürste', 'Zahn-Bürste', 'zahnbuerste', 'zahn buerste'],
    ['Haftcreme', 'Haft Creme', 'Haft-Creme'],
    ['Prothesenreinigung', 'Prothesen Reinigung', 'Prothesen-Reinigung'],
    ['Druckstellen', 'Druck Stellen', 'Druck-Stellen'],
    ['Mundspülung', 'Mund Spülung', 'Mund-Spülung'],
    ['ausspülen', 'aus spülen', 'aus-spülen'],
  ],
  'it-it': [
    ['dell’acqua', "dell'acqua", 'dellacqua'],
    ['l’odore', "l'odore", 'lodore'],
    ['mezzogiorno', 'mezzo giorno', 'mezzo-giorno'],
    ['puliscilingua', 'pulisci lingua', 'pulisci-lingua'],
    ['asciugamano', 'asciuga mano', 'asciuga-mano'],
  ],
};

let index: (edition: EditionId) => SearchIndex;
beforeAll(async () => {
  index = await indexDemo();
});

const listHits = (edition: EditionId, query: string): readonly string[] =>
  index(edition)
    .search({ query, page: 0 })
    .hits.map(({ url }) => url);

test('a compound that no page contains finds the pages with both of its parts', () => {
  const hits = listHits('en-gb', 'gumline');
  expect(hits).toEqual(listHits('en-gb', 'gum line'));
  expect(hits).not.toEqual([]);
});

describe.each(EDITIONS)('In $id', ({ id }) => {
  test.each(rowOf(SPELLINGS, id).map((spellings) => ({ spellings })))(
    '$spellings find and suggest the same pages in the same order',
    ({ spellings }) => {
      const [first, ...others] = spellings.map((query) => ({
        hits: listHits(id, query),
        suggestions: index(id)
          .suggest(query)
          .suggestions.map(({ url }) => url),
      }));
      expect(first?.hits.length).toBeGreaterThan(0);
      expect(others).toEqual(others.map(() => first));
    },
  );
});
