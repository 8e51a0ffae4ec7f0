import type { ReactNode } from 'react';
import type { SectionProps } from '@/lib/models/blocks';
import styles from './Section.module.scss';

export function Section({ title, align, isFluid, background, anchor, children }: SectionProps & { readonly children: ReactNode }) {
  return (
    <section className={[styles.section, styles[background]].join(' ')} id={anchor}>
      <div className={[isFluid ? styles.fluid : styles.fixed, styles[align]].join(' ')}>
        {title !== undefined && <h2>{title}</h2>}
        {children}
      </div>
    </section>
  );
}
