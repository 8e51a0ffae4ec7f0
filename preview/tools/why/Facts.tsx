import type { ReactNode } from 'react';

/** The subject, the finding (false: nothing to tell), and advice for the editor. */
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
