import { openDemo } from '@/__tests__/support/demoSpace';
import { EDITIONS, type EditionId } from '@/lib/platform/config/editions';
import { loadShell } from '@/lib/site/loaders/loadGlobals';
import { describeMoment } from '@/lib/render/openingHours/describeMoment';
import { SiteView } from '@/lib/site/view/siteView';

type Said = {
  readonly tel: readonly string[];
  readonly lines: readonly string[];
  readonly note: string;
  readonly morning: string;
  readonly saturday: string;
};

/** On Monday 23 November 2026 at 10 in Europe, and on the Saturday before. */
const MORNING = new Date('2026-11-23T09:30:00Z');
const SATURDAY = new Date('2026-11-21T09:30:00Z');

const SAID: Readonly<Record<EditionId, Said>> = {
  'en-gb': {
    tel: ['tel:+441174960145'],
    lines: ['Monday to Friday, 9 am to 5 pm'],
    note: 'United Kingdom Time, except on public holidays',
    morning: 'Open today until 5 pm',
    saturday: 'Closed until Monday, 9 am',
  },
  'en-us': {
    tel: ['tel:+13035550142'],
    lines: ['Monday through Friday, 8 a.m. to 6 p.m.'],
    note: 'Mountain Time, except on public holidays',
    morning: 'Closed until 8 a.m. today',
    saturday: 'Closed until Monday, 8 a.m.',
  },
  'fr-fr': {
    tel: ['tel:+33199004125'],
    lines: ['Du lundi au vendredi, de 9 h à 12 h 30 et de 14 h à 17 h'],
    note: 'Heure d’Europe centrale, sauf jours fériés',
    morning: 'Ouvert aujourd’hui jusqu’à 12 h 30',
    saturday: 'Fermé jusqu’à lundi 9 h',
  },
  'es-es': {
    tel: [],
    lines: ['De lunes a viernes, de 9:00 a 15:00'],
    note: 'Hora de Europa central, salvo festivos',
    morning: 'Hoy atendemos hasta las 15:00',
    saturday: 'Cerrado hasta el lunes a las 9:00',
  },
  'de-de': {
    tel: ['tel:+494066969140'],
    lines: ['Montag bis Donnerstag von 9 bis 17 Uhr', 'Freitag von 9 bis 15 Uhr'],
    note: 'Mitteleuropäische Zeit, außer an Feiertagen',
    morning: 'Heute bis 17 Uhr erreichbar',
    saturday: 'Geschlossen bis Montag, 9 Uhr',
  },
  'it-it': {
    tel: [],
    lines: ['Da lunedì a venerdì, dalle 9 alle 13 e dalle 14 alle 17'],
    note: 'Ora dell’Europa centrale, esclusi i giorni festivi',
    morning: 'Oggi rispondiamo fino alle 13',
    saturday: 'Chiuso fino a lunedì alle 9',
  },
};

test.each(EDITIONS)('$id says in its own words who answers, and when', async (edition) => {
  const { contact, labels } = await loadShell(await SiteView.open(await openDemo()), edition);
  const { phones = [], email, hours } = contact ?? {};
  if (hours === undefined) throw new Error('The edition has no opening hours.');
  const say = (moment: Date) => describeMoment(hours, labels.contactPoint, moment)?.text;
  const plain: unknown = JSON.parse(
    JSON.stringify({
      tel: phones.map(({ href }) => href),
      lines: hours.lines,
      note: hours.note,
      morning: say(MORNING),
      saturday: say(SATURDAY),
    }).replaceAll('\u00a0', ' '),
  );
  expect(plain).toEqual(SAID[edition.id]);
  expect(email).toBe('care@orelle.example');
});

const HOUR_MS = 3_600_000;

/** 48 moments of a week, on the hour and on the half-hour. */
const MOMENTS = Array.from(
  { length: 48 },
  (_none, index) => MORNING.getTime() + index * 3.5 * HOUR_MS,
);

test.each(EDITIONS)(
  '$id has a number that answers at 48 moments of a week, or says what to do',
  async (edition) => {
    const { contact, labels } = await loadShell(await SiteView.open(await openDemo()), edition);
    const {
      phones = [],
      urgentPhones = [],
      emergencyPhones = [],
      urgentText,
      hours,
    } = contact ?? {};
    if (hours === undefined) throw new Error('The edition has no opening hours.');
    const moments = MOMENTS.map((moment) => ({
      moment: new Date(moment).toISOString(),
      isOpen: describeMoment(hours, labels.contactPoint, new Date(moment))?.isOpen,
    }));
    expect(moments.some(({ isOpen }) => isOpen === true)).toBe(true);
    const answering = moments.filter(
      ({ isOpen }) =>
        (isOpen === true
          ? [...phones, ...urgentPhones, ...emergencyPhones]
          : [...urgentPhones, ...emergencyPhones]
        ).length > 0,
    );
    expect(answering).toEqual(moments);
    expect(urgentText).toMatch(/\?|wenn/i);
  },
);
