import { listProblemsOf, removeFolders, SOUND } from '../support/contentSpace';
import type { Files } from '../support/contentSpace';
import { addBlocks } from './changeFiles';

afterAll(removeFolders);

const NB = '\u00a0';

/**
 * The sound space with a text in one language, and the same text elsewhere in words without a
 * number.
 */
function withText(locale: string, text: string): Files {
  const edition = locale.toLowerCase();
  return {
    ...SOUND,
    [`home/${locale}.yaml`]: `
page-home: { url: /${edition} }
meta-home: { title: Example }
home: { title: Example }
home-heading: { text: Example }
home-text: { content: ${JSON.stringify(text)} }
`,
  };
}

const listMessages = async (files: Files): Promise<readonly string[]> =>
  (await listProblemsOf(files))
    .filter((line) => line.includes('telephone') || line.includes('dials'))
    .map((line) => line.replace(/^.*home-text\.\w+: /, ''));

describe('A telephone number that is no link', () => {
  it.each([
    ['en-GB', 'Ring 0117 496 0145 today.', '0117 496 0145'],
    ['en-GB', 'Ring +44 117 496 0145.', '+44 117 496 0145'],
    ['en-GB', 'Ring **111**, or 999.', '111'],
    ['en-US', 'Call (303) 555-0142.', '(303) 555-0142'],
    ['en-US', 'Call 1-800-222-1222.', '1-800-222-1222'],
    ['en-US', 'Call 911 at once.', '911'],
    ['fr-FR', 'Appelez le 01 99 00 41 25.', '01 99 00 41 25'],
    ['fr-FR', 'Le soir, le 15 vous indique le dentiste de garde.', '15'],
    ['es-ES', 'Llame al 91 562 04 20.', '91 562 04 20'],
    ['es-ES', 'Llame al 912 345 678.', '912 345 678'],
    ['de-DE', 'Unter 040 66969 140 sind wir da.', '040 66969 140'],
    ['de-DE', 'Unter (040) 66969-140 sind wir da.', '(040) 66969-140'],
    ['de-DE', 'Der Bereitschaftsdienst: 116117.', '116117'],
    ['it-IT', 'Chiama lo 02 6610 1029.', '02 6610 1029'],
    ['it-IT', 'Chiama il 118.', '118'],
  ])('is a problem in %s: %s', async (locale, text, number) => {
    expect(await listMessages(withText(locale, text))).toContain(
      `expected a tel: link on the telephone number ${number}`,
    );
  });
});

describe('A telephone number that is a link', () => {
  it.each([
    [
      'en-GB',
      `Ring [0117${NB}496${NB}0145](tel:+441174960145), [111](tel:111) or **[999](tel:999)**.`,
    ],
    [
      'en-US',
      `Call [(303)${NB}555\u20110142](tel:+13035550142), ` +
        `[1\u2011800\u2011222\u20111222](tel:+18002221222) or [911](tel:911).`,
    ],
    ['fr-FR', `Appelez le [01${NB}99${NB}00${NB}41${NB}25](tel:+33199004125) ou le [15](tel:15).`],
    ['it-IT', `Chiama lo [02${NB}6610${NB}1029](tel:+390266101029).`],
  ])('is no problem in %s: %s', async (locale, text) => {
    expect(await listMessages(withText(locale, text))).toEqual([]);
  });

  it('is a problem if a line can break inside it', async () => {
    expect(await listMessages(withText('de-DE', '[040 66969 140](tel:+494066969140)'))).toEqual([
      'expected no-break spaces and hyphens inside the telephone number 040 66969 140',
    ]);
  });

  it('is a problem if it dials another number', async () => {
    expect(await listMessages(withText('de-DE', '[112](tel:110)'))).toEqual([
      'expected a link that dials 112, found tel:110',
    ]);
  });
});

describe('A number of an emergency or health service', () => {
  const listForeign = async (locale: string, text: string): Promise<readonly string[]> =>
    (await listProblemsOf(withText(locale, text)))
      .filter((line) => line.includes('expected a number of'))
      .map((line) => line.replace(/^.*home-text\.\w+: /, ''));

  it.each([
    ['en-GB', '[999](tel:999), [111](tel:111)'],
    ['fr-FR', 'Suisse\u00a0: [144](tel:144). Canada\u00a0: [911](tel:911).'],
    ['de-DE', 'Österreich: [144](tel:144)'],
  ])('may be one of the country, or of one that %s names: %s', async (locale, text) => {
    expect(await listForeign(locale, text)).toEqual([]);
  });

  it.each([
    ['en-GB', '[911](tel:911)', 'GB or the name of its country, found 911'],
    ['fr-FR', 'Canada\u00a0: [144](tel:144)', 'FR or the name of its country, found 144'],
  ])('is a problem in %s where it does not work: %s', async (locale, text, end) => {
    expect(await listForeign(locale, text)).toEqual([`expected a number of ${end}`]);
  });

  it('is a problem on a button, whatever the text names', async () => {
    const files = addBlocks(['card'], 'card: { type: careCard, fields: { level: emergency } }\n', {
      'en-GB': "card: { title: 'In France, call 15 if:', content: <p>a</p>, phones: ['15'] }\n",
    });
    expect(await listProblemsOf(files)).toContain(
      'demo/home/en-GB.yaml: card.phones: expected a number of GB, found 15',
    );
  });
});

describe('A figure that is no telephone number', () => {
  it.each([
    ['en-GB', 'GTIN 2000000000046, 12000000001019 or 200000001025; lot 000000; HRB 000000.'],
    [
      'en-GB',
      'On 2026-02-05, 05/02/2026 and 05.02.2026, from 9 am to 12.30 pm, in 111 ml or 999 g, 11 × 9 × 7 cm.',
    ],
    ['en-US', 'Suite 210, Denver, CO 80299; $1,299.00; 8:30 a.m.; below 77 °F; 0.911 oz.'],
    [
      'fr-FR',
      `Le 15 mai, de 14${NB}h à 17${NB}h, 1 299,00 €, 69000 Lyon, moins de 15 ans, 912 345 678 €.`,
    ],
    ['de-DE', 'Beispielallee 12, 20000 Hamburg, DE000000000, 1.299,00 €, 112 ml, 05.02.2026.'],
    ['es-ES', 'De 9:00 a 15:00, 28000 Madrid, 112 g, 1.299 €.'],
    ['it-IT', '9–12.30 e 14–17, 20100 Milano, 118 ml, CI 42090.'],
  ])('is no problem in %s: %s', async (locale, text) => {
    expect(await listMessages(withText(locale, text))).toEqual([]);
  });
});

describe('A telephone number elsewhere', () => {
  const listOf = async (texts: string): Promise<readonly string[]> =>
    (
      await listProblemsOf(
        addBlocks(
          ['home-card', 'home-table'],
          'home-card: { type: card }\nhome-table: { type: table }\n',
          { 'en-GB': texts },
        ),
      )
    ).filter((line) => line.includes('telephone'));

  it('is checked in the HTML of a card, its own link and the cells of a table', async () => {
    const table = "home-table: { tableData: [[Who], ['Our helpline, 0117 496 0145']] }\n";
    expect(
      await listOf(
        `home-card: { title: Call, content: '<p>Call 999</p>', linkText: Ring 0117 496 0145, ` +
          `url: 'tel:+441174960145' }\n${table}`,
      ),
    ).toEqual([
      'demo/home/en-GB.yaml: home-card.content: expected a tel: link on the telephone number 999',
      'demo/home/en-GB.yaml: home-card.linkText: expected no-break spaces and hyphens inside ' +
        'the telephone number 0117 496 0145',
      'demo/home/en-GB.yaml: home-table.tableData: expected a tel: link on the telephone number 0117 496 0145',
    ]);
  });

  it('is no problem as a link', async () => {
    const number = `0117${NB}496${NB}0145`;
    const card =
      `home-card: { title: Call, content: '<p>Call <a class="noWrap" ` +
      `href="tel:999"><strong>999</strong></a></p>', linkText: Ring ${number}, url: 'tel:+441174960145' }\n`;
    expect(await listOf(card)).toEqual([]);
  });
});
