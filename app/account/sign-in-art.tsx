import { Decoration, Illustration } from '#app/ui/picture';

export const SignInArt = () => (
  <div className="account-art">
    <Decoration name="sign-in-banner" width={184} height={138} />
    <span className="account-logo">
      <Illustration name="logo-mark" width={36} height={36} />
    </span>
  </div>
);
