import type { FooterLink, Seller } from '#app/content/content';
import { outsideIcon } from '#app/ui/outside-icon';
import { Icon } from '#app/ui/icon';
import { words } from '#app/words/words';

export function OtherWays({ social, seller }: { social: FooterLink[]; seller: Seller | null }) {
  return (
    <section className="card" aria-labelledby="other-ways">
      <h2 id="other-ways">{words.support.otherWaysTitle}</h2>
      <ul className="contact-ways">
        {seller ? <Grievance {...seller} /> : null}
        <li>
          <a href={`${words.page.home}#services`}>
            <Icon name="calendar" size={20} />
            <span>{words.support.bookAService}</span>
          </a>
        </li>
      </ul>
      <ul className="contact-ways contact-social">
        {social.map(({ label, href }) => (
          <li key={href}>
            <a href={href} target="_blank" rel="noopener">
              <Icon name={outsideIcon(href)} size={20} />
              <span>
                {label}
                <span className="visually-hidden">{` ${words.shop.newTab}`}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Grievance({ grievance: { name, email, phone }, hours }: Seller) {
  return (
    <>
      <li>
        <a href={`tel:${phone.replaceAll(' ', '')}`}>
          <Icon name="phone" size={20} />
          <span>{words.support.grievanceOfficer(name, phone, hours)}</span>
        </a>
      </li>
      <li>
        <a href={`mailto:${email}`}>
          <Icon name="mail" size={20} />
          <span>{words.support.complaints(email)}</span>
        </a>
      </li>
    </>
  );
}
