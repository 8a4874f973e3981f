import { Illustration } from '#app/ui/picture';

export function Logo({ name }: { name: string }) {
  return (
    <span className="logo">
      <Illustration name="logo-mark" width={32} height={32} />
      <span className="logo-name">{name}</span>
    </span>
  );
}
