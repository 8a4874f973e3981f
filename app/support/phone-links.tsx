import { useFrame } from '#app/frame/frame';

export const PhoneLinks = () => (
  <p className="phone-links">
    {useFrame()?.site.phoneLinks.map(({ href, label }) => (
      <a key={href} href={href}>
        {label}
      </a>
    ))}
  </p>
);
