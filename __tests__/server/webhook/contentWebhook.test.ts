import { z } from 'zod';
import { compileProgram } from '@/__tests__/support/compileProgram';
import { listWebhookTopics, WEBHOOK_PATH } from '@/server/webhook/webhookEvents';
import { runProgram } from '../runProgram';

const definitionSchema = z.object({ name: z.string(), topics: z.array(z.string()) });

type Environment = Readonly<Record<string, string>>;

const SECRET = 'Aa0+/=_-'.repeat(8);
const SPACE = { CONTENTFUL_SPACE_ID: 'abc123', CONTENTFUL_DELIVERY_TOKEN: 'delivery-token' };
const SITE = {
  ...SPACE,
  SITE_ORIGIN: 'https://www.example.com',
  CONTENTFUL_WEBHOOK_SECRET: SECRET,
};

const PROGRAM = compileProgram('scripts/contentWebhook.ts');
const run = (environment: Environment, ...flags: readonly string[]) =>
  runProgram(PROGRAM, environment, ...flags);

test('the definition is written to standard output, and instructions to standard error', async () => {
  const { status, output, errors } = await run({ ...SITE, CONTENTFUL_ENVIRONMENT: 'staging' });
  expect([status, JSON.parse(output)]).toEqual([
    0,
    expect.objectContaining({
      name: 'Site www.example.com (staging)',
      url: `https://www.example.com${WEBHOOK_PATH}`,
      topics: listWebhookTopics(false),
      filters: [{ equals: [{ doc: 'sys.environment.sys.id' }, 'staging'] }],
      active: true,
    }),
  ]);
  for (const words of [
    'https://api.contentful.com/spaces/abc123/webhook_definitions',
    'Bearer MANAGEMENT_TOKEN',
    'Settings → Webhooks',
    'CONTENTFUL_WEBHOOK_SECRET',
    'here it is set',
  ])
    expect(errors).toContain(words);
  for (const secret of [SECRET, 'delivery-token']) expect(output + errors).not.toContain(secret);
});

test('the webhook of a preview also has the topics of saved drafts', async () => {
  const { output } = await run({
    ...SITE,
    PREVIEW: 'true',
    CONTENTFUL_PREVIEW_TOKEN: 'preview-token',
    SITE_ORIGIN: 'https://preview.example.com',
  });
  const { name, topics } = definitionSchema.parse(JSON.parse(output));
  expect(name).toBe('Preview preview.example.com (master)');
  for (const topic of [
    'Entry.auto_save',
    'Entry.save',
    'Asset.archive',
    'Asset.unarchive',
    'Entry.delete',
    'Entry.publish',
    'ContentType.unpublish',
  ])
    expect(topics).toContain(topic);
});

test.each<[string, Environment, readonly string[]]>([
  ['nothing is set', {}, ['SITE_ORIGIN is missing', 'CONTENTFUL_SPACE_ID is missing']],
  ['the address is missing', SPACE, ['SITE_ORIGIN is missing']],
  [
    'the address is localhost',
    { ...SITE, SITE_ORIGIN: 'http://localhost:3000' },
    ['SITE_ORIGIN is http://localhost:3000'],
  ],
  [
    'a variable is wrong',
    { ...SITE, CONTENTFUL_WEBHOOK_SECRET: 'short' },
    ['CONTENTFUL_WEBHOOK_SECRET'],
  ],
])('if %s, the program says so and prints no definition', async (_what, environment, words) => {
  const { status, output, errors } = await run(environment);
  expect([status, output, errors.trim().split('\n').length]).toEqual([1, '', words.length]);
  for (const word of words) expect(errors).toContain(word);
});

test('the program takes no flags', async () => {
  expect(await run(SITE, '--now')).toEqual({
    status: 2,
    output: '',
    errors: 'usage: npm run content:webhook\n',
  });
});
