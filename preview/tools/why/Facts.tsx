import type { ReactNode } from 'react';

/** What was looked at, what was found (false: nothing to tell), and what an editor can do. */
export type Fact = readonly [about: ReactNode, found: ReactNode, todo?: string | undefined];

type FactsProps = { readonly title: string; readonly facts: readonly Fact[] };

export function Facts({ title, facts }: FactsProps) {
  const told = facts.filter(([, found]) => found !== false);
  return (
    told.length > 0 && (
      <section>
        <h2>{title}</h2>
        <dl>
          {told.map(([about, found, todo], index) => (
            <div key={index}>
              <dt>{about}</dt>
              <dd>{found}</dd>
              {todo && <dd className="todo">{todo}</dd>}
            </div>
          ))}
        </dl>
      </section>
    )
  );
}
