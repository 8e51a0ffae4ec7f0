type PageLinksProps = {
  readonly label: string;
  /** Addresses by their texts. */
  readonly links: Readonly<Record<string, string>>;
  readonly current?: string;
};

export const PageLinks = ({ label, links, current }: PageLinksProps) => (
  <nav aria-label={label}>
    <ul role="list">
      {Object.entries(links).map(([text, href]) => (
        <li key={text}>
          <a href={href} aria-current={text === current || undefined}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
