import { json, type Answer, type Route } from '../http';
import type { IdentityContext } from './desk';

export function emulatorRoutes({ projectId, codes, accounts }: IdentityContext): Route[] {
  const forProject =
    (answer: () => Answer): Route['handle'] =>
    ({ params: [project] }) =>
      project === projectId
        ? answer()
        : json(
            {
              error: {
                code: 404,
                message: `This sandbox serves the project ${projectId}, not ${project}`,
              },
            },
            404,
          );
  return [
    {
      name: 'identity.emulator.codes',
      method: 'GET',
      path: /^\/emulator\/v1\/projects\/([^/]+)\/verificationCodes$/,
      handle: forProject(() =>
        json({
          verificationCodes: codes
            .list()
            .map(({ phoneNumber, sessionInfo, code }) => ({ phoneNumber, sessionInfo, code })),
        }),
      ),
    },
    {
      name: 'identity.emulator.deleteAccounts',
      method: 'DELETE',
      path: /^\/emulator\/v1\/projects\/([^/]+)\/accounts$/,
      handle: forProject(() => {
        accounts.clear(); // pending codes stay, as in the official emulator
        return json({});
      }),
    },
  ];
}
