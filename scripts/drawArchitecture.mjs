import { cruise } from 'dependency-cruiser';
import { writeFileSync } from 'node:fs';

const FLOORS = ['components', 'content', 'lib', 'pages', 'server'];
const SPLIT = ['components', 'lib'];

/** @typedef {Map<string, Set<string>>} Arrows by the folder that imports */

/** `lib/site`, `components/ui`; `pages` and `server` whole. */
function findRoom(path) {
  const [floor = '', room = '', ...rest] = path.split('/');
  if (!FLOORS.includes(floor)) return undefined;
  return rest.length > 0 && SPLIT.includes(floor) ? `${floor}/${room}` : floor;
}

/** Who a site is and what it looks like stand below all code: with them `lib` would import `content`, and each arrow of that circle go a longer way. */
const BELOW_ALL = '^content/[^/]+/(site\\.ts$|look/)';

async function readArrows() {
  const { output } = await cruise(FLOORS, {
    exclude: { path: BELOW_ALL },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
  });
  const imports = output.modules.flatMap(({ source, dependencies }) =>
    dependencies.map(({ resolved }) => [findRoom(source), findRoom(resolved)]),
  );
  /** @type {Arrows} */
  const arrows = new Map();
  for (const [from, to] of imports) {
    if (from !== undefined && to !== undefined && from !== to)
      arrows.set(from, (arrows.get(from) ?? new Set()).add(to));
  }
  return arrows;
}

function reaches(arrows, from, to, seen = new Set()) {
  if (from === to) return true;
  if (seen.has(from)) return false;
  seen.add(from);
  return [...(arrows.get(from) ?? [])].some((next) => reaches(arrows, next, to, seen));
}

/** Leaves out each arrow that a longer way says as well. */
function reduce(arrows) {
  return [...arrows].flatMap(([from, ends]) =>
    [...ends]
      .filter((to) => ![...ends].some((other) => other !== to && reaches(arrows, other, to)))
      .map((to) => [from, to]),
  );
}

const nameNode = (room) => room.replace('/', '_');

function draw(arrows) {
  const rooms = [...new Set([...arrows].flatMap(([from, ends]) => [from, ...ends]))].sort();
  const nodes = rooms.map((room) => `  ${nameNode(room)}["${room}"]`);
  const lines = reduce(arrows).map(([from, to]) => `  ${nameNode(from)} --> ${nameNode(to)}`);
  return ['```mermaid', 'flowchart TD', ...nodes, ...lines.sort(), '```'].join('\n');
}

const INTRODUCTION = `# Architecture

\`npm run docs:architecture\` draws this from the imports of the code. An arrow is what a folder imports; one that a longer way says as well is left out. What each folder holds: [code layout](where-code-lives.md).`;

writeFileSync('docs/architecture.md', `${INTRODUCTION}\n\n${draw(await readArrows())}\n`);
