/** Statements that no test can check, with the reasons. At most twenty. */
export const notByMachine: { number: string; reason: string }[] = [
  {
    number: '008',
    reason:
      'A list of kinds of services. That each is used is proven where it is used: 009, 139, 185, 186, 205, 222.',
  },
  {
    number: '116',
    reason:
      'The fields of the identity SDK’s own user object. The shop reads the verified ID token instead and keeps only phone and uid.',
  },
  {
    number: '140',
    reason:
      'Token refresh happens inside the identity SDK. The shop keeps no token: it is exchanged once for a session of its own, and no token-sync address is configured.',
  },
  {
    number: '141',
    reason:
      'Token refresh and the SDK’s automatic sign-out are its own. The shop’s session, which takes their place, is proven in tests/account.',
  },
  {
    number: '241',
    reason:
      'Timeouts, refresh, pop-ups and polling inside the identity SDK: adopted by using it, not rebuilt.',
  },
];
