import { SmartLink } from '@/components/ui/SmartLink/SmartLink';
import type { Labels } from '@/lib/models/labels';

type ContactLinksProps = {
  readonly labels: Labels['siteHeader'];
  readonly className: string | undefined;
};

export function ContactLinks({ labels, className }: ContactLinksProps) {
  const links = [
    { href: labels.bioPageLink, text: labels.bio },
    { href: labels.contactLink, text: labels.contact },
  ];
  return links.map(
    ({ href, text }) =>
      href !== '' && (
        <SmartLink key={text} href={href} className={className}>
          {text}
        </SmartLink>
      ),
  );
}
