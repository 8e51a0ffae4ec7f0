import { type Demo, FOLDING_MODELS, listOutline, openDemo } from '../support/demoPages';
import { type EditionId, EDITIONS } from '@/lib/platform/config/editions';
import type { Block } from '@/lib/models/blocks';
import { rowOf } from '../support/rowOf';

let pageOf: Demo['pageOf'];

beforeAll(async () => {
  ({ pageOf } = await openDemo());
});

const readText = (blocks: readonly Block[]): string =>
  JSON.stringify(blocks).replace(/<[^<>]*>/g, '');

const URGENT_NUMBERS: Readonly<Record<EditionId, readonly string[]>> = {
  'en-gb': ['999', '111', '+35318092166'],
  'en-us': ['911', '+18002221222', '+18447647669', '+18004635060'],
  'fr-fr': ['15', '112', '911'],
  'es-es': ['112', '+34915620420'],
  'de-de': ['112', '116117', '+493019240'],
  'it-it': ['112', '116117', '+390266101029'],
};

describe.each(EDITIONS)('The help page of $id', (edition) => {
  it('begins, under its heading and its contents, with unfolded boxes that say who to call', async () => {
    const outline = listOutline(await pageOf('help', edition));
    const heading = outline.findIndex(
      ({ block }) => block.model === 'heading' && block.props.level === 1,
    );
    const past = outline[heading + 1]?.block;
    expect(
      past?.model === 'contents' ? past.props.entries.map(({ anchor }) => anchor) : [],
    ).toEqual(expect.arrayContaining(['talk-to-a-person']));
    const next = outline[heading + 2];
    if (next?.block.model !== 'section') throw new Error('expected a section under the contents');
    expect(next.block.props).toMatchObject({ anchor: 'call-at-once' });
    const within = listOutline(next.block.children, [...next.path, 'section']);
    const models = [...within.map(({ block }) => block.model), ...next.path];
    expect(models.filter((model) => FOLDING_MODELS.includes(model))).toEqual([]);
    expect(
      within.flatMap(({ block }) => (block.model === 'careCard' ? block.props.level : [])),
    ).toEqual(['emergency', 'urgent', 'primary']);
    const dialled = Array.from(
      JSON.stringify(next.block).matchAll(/href(?:=\\|":)"tel:([^"\\]*)/g),
      ([, number]) => number,
    );
    expect(new Set(dialled)).toEqual(new Set(rowOf(URGENT_NUMBERS, edition.id)));
  });

  it('says directly under the boxes who to call abroad', async () => {
    const outline = listOutline(await pageOf('help', edition)).map(({ block }) => block);
    const box = outline.findIndex(({ model }) => model === 'warningCallout');
    const next = outline
      .slice(box + 1)
      .find(({ model }) => model !== 'grid' && model !== 'section');
    expect(next?.model === 'richText' && next.props).toMatchObject({ anchor: 'abroad' });
  });

  it('continues with problems that can wait, and has no picture', async () => {
    const outline = listOutline(await pageOf('help', edition));
    const sections = outline.flatMap(({ block }) =>
      block.model === 'section' && block.props.anchor !== undefined ? block.props.anchor : [],
    );
    expect(sections.slice(0, 3)).toEqual(['call-at-once', 'swallowed-tablet', 'problems']);
    expect(outline.map(({ block }) => block.model)).not.toContain('image');
  });
});

const TABLETS = [
  'orelle-fresh-daily',
  'orelle-fresh-express',
  'orelle-fresh-overnight',
  'orelle-night-set',
  'orelle-starter-kit',
  'orelle-travel-kit',
];
const CREAMS = ['orelle-hold-original', 'orelle-hold-extra', 'orelle-hold-pure'];
const BRUSHES = ['orelle-brush-duo', 'orelle-gum-brush', 'orelle-soaking-bath'];

const ENGLISH = {
  persulfate:
    'The tablets contain persulfates. Do not use them if you are allergic to persulfates. A ' +
    'reaction can come even after years of use: stop if you notice itching, a rash or sore gums, ' +
    'and ask a pharmacist or doctor. If the face, mouth or throat swells or breathing is hard, call 999 at once.',
  other: /\bpersulfates?\b/gi,
  zinc:
    'Far too much over years can lower the body’s copper and harm nerves: numbness or tingling ' +
    'in hands or feet is a reason to stop and see your doctor.',
  ingredients: /Ingredients:/,
  device: /medical devices?\b/,
};

const WORDS: Readonly<Record<EditionId, typeof ENGLISH>> = {
  'en-gb': ENGLISH,
  'en-us': { ...ENGLISH, persulfate: ENGLISH.persulfate.replace('999 at once', '911 right away') },
  'fr-fr': {
    persulfate:
      'Les comprimés contiennent des persulfates. Ne les utilisez pas si vous y êtes ' +
      'allergique. Une réaction peut survenir même après des années\u00a0: en cas de démangeaisons, ' +
      'd’éruption ou de gencives irritées, arrêtez et consultez un pharmacien ou un médecin. Si le ' +
      'visage, la bouche ou la gorge gonfle, ou si vous respirez mal, appelez aussitôt le 15 ou le 112.',
    other: /persulfates/gi,
    zinc:
      'Une dose très excessive pendant des années peut faire baisser le cuivre dans l’organisme ' +
      'et abîmer les nerfs\u00a0: un engourdissement ou des fourmillements dans les mains ou les ' +
      'pieds sont une raison d’arrêter la crème et de consulter votre médecin.',
    ingredients: /Composition\u00a0:/,
    device:
      /(?:dispositif médical est un produit|dispositifs médicaux, produits) de santé réglementés? qui porte(?:nt)?, au titre de cette réglementation, le marquage CE\. Lire attentivement/,
  },
  'es-es': {
    persulfate:
      'Las tabletas contienen persulfatos. No las use si tiene alergia a ellos. La reacción ' +
      'puede aparecer incluso tras años de uso: si nota picor, sarpullido o encías irritadas, deje de ' +
      'usarlas y consulte a un farmacéutico o a un médico. Si se hinchan la cara, la boca o la ' +
      'garganta, o cuesta respirar, llame enseguida al 112.',
    other: /persulfatos/gi,
    zinc:
      'Un exceso muy grande durante años puede reducir el cobre del organismo y dañar los ' +
      'nervios: si nota entumecimiento u hormigueo en las manos o los pies, es motivo para dejar la ' +
      'crema y acudir a su médico.',
    ingredients: /Composición:/,
    device: /[Pp]roductos? sanitarios? con marcado CE/,
  },
  'de-de': {
    persulfate:
      'Die Tabletten enthalten Persulfate. Nicht anwenden, wenn Sie darauf allergisch sind. ' +
      'Eine Reaktion ist auch nach Jahren noch möglich: Bei Juckreiz, Ausschlag oder gereiztem ' +
      'Zahnfleisch nicht weiter anwenden und in Apotheke oder Arztpraxis fragen. Schwellen Gesicht, ' +
      'Mund oder Rachen an oder fällt das Atmen schwer, sofort die 112 wählen.',
    other: /\bPersulfaten?\b/g,
    zinc:
      'Viel zu viel davon über Jahre kann dem Körper Kupfer entziehen und Nerven schädigen: ' +
      'Taubheit oder Kribbeln in Händen oder Füßen ist ein Grund, die Creme wegzulassen und in die Arztpraxis zu gehen.',
    ingredients: /Inhaltsstoffe:/,
    device: /Medizinprodukte? mit CE-Kennzeichnung/,
  },
  'it-it': {
    persulfate:
      'Le compresse contengono persolfati. Non usarle in caso di allergia ai persolfati. Una ' +
      'reazione può comparire anche dopo anni: se noti prurito, eruzioni cutanee o gengive irritate, ' +
      'smetti e chiedi al farmacista o al medico. Se viso, bocca o gola si gonfiano o respirare è ' +
      'difficile, chiama subito il 112.',
    other: /persolfati/gi,
    zinc:
      'Quantità davvero eccessive per anni possono ridurre il rame nell’organismo e danneggiare ' +
      'i nervi: intorpidimento o formicolio alle mani o ai piedi sono un motivo per smettere e andare dal medico.',
    ingredients: /Composizione:/,
    device: /dispositiv[oi] medic[oi] CE/,
  },
};

describe.each(EDITIONS)('The products of $id', (edition) => {
  const { persulfate, other, zinc, ingredients, device } = rowOf(WORDS, edition.id);

  it.each(TABLETS)('warn once of persulfates in the same words on %s', async (name) => {
    const text = readText(await pageOf(name, edition));
    const [title, ...sentences] = persulfate.split(/(?<=\.) /);
    expect(text.split(sentences.join(' '))).toHaveLength(2);
    expect(text.split(`"${title?.slice(0, -1)}"`)).toHaveLength(2);
    expect(text.replace(sentences.join(' '), '').match(other)).toHaveLength(1);
  });

  it.each([...TABLETS, ...CREAMS])(
    'include %s with its ingredients, as a medical device',
    async (name) => {
      const text = readText(await pageOf(name, edition));
      expect(text).toMatch(ingredients);
      expect(text).toMatch(device);
    },
  );

  it.each(BRUSHES)('include %s with its material, not as a medical device', async (name) => {
    const text = readText(await pageOf(name, edition));
    expect(text).toMatch(/[Pp]ol[iy]prop/);
    expect(text).not.toMatch(device);
  });

  it('include Hold Pure without zinc, flavour or colour among its ingredients', async () => {
    const [, list = ''] =
      new RegExp(`${ingredients.source}([^.]*)\\.`).exec(
        readText(await pageOf('orelle-hold-pure', edition)),
      ) ?? [];
    expect(list).toContain('PVM/MA');
    expect(list).not.toMatch(/zin[ck]|aroma|arôme|flavou?r|CI\s|colou?r|Farbstoff/i);
  });

  it('have a guide to adhesives that says what too much zinc does', async () => {
    expect(readText(await pageOf('applying-adhesive', edition)).split(zinc)).toHaveLength(2);
  });
});
