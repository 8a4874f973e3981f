import { json, jsonObject, type Answer, type Call, type Route } from '../http';
import type { Account } from './accounts';
import { identityRoute, refusal, text } from './answers';
import type { IdentityContext } from './desk';
import { readToken } from './id-token';
import { magicError } from './magic-numbers';

export function userRoutes(context: IdentityContext): Route[] {
  return [
    identityRoute(
      'identity.lookup',
      'POST',
      /^\/identitytoolkit\.googleapis\.com\/v1\/accounts:lookup$/,
      (call) => lookUp(call, context),
    ),
    identityRoute(
      'identity.project',
      'GET',
      /^\/identitytoolkit\.googleapis\.com\/v1\/projects$/,
      () => json({ projectId: context.projectId, authorizedDomains: ['localhost', '127.0.0.1'] }),
    ),
    identityRoute('identity.token', 'POST', /^\/securetoken\.googleapis\.com\/v1\/token$/, (call) =>
      refresh(call, context),
    ),
  ];
}

function lookUp(call: Call, { accounts, now }: IdentityContext): Answer {
  const claims = readToken(text(jsonObject(call.body)?.['idToken']));
  if (!claims) return refusal('INVALID_ID_TOKEN');
  if (Number(claims['exp']) * 1000 <= now()) return refusal('TOKEN_EXPIRED');
  const account = accounts.find(text(claims['sub']));
  const error = account ? magicError(account.phoneNumber, 'lookup') : 'USER_NOT_FOUND';
  if (!account || error) return refusal(error ?? 'USER_NOT_FOUND');
  return json({ kind: 'identitytoolkit#GetAccountInfoResponse', users: [userInfo(account)] });
}

const userInfo = ({
  localId,
  phoneNumber,
  createdAt,
  lastLoginAt,
  lastRefreshAt,
}: Account): Record<string, unknown> => ({
  localId,
  phoneNumber,
  providerUserInfo: [{ providerId: 'phone', rawId: phoneNumber, phoneNumber }],
  lastLoginAt: String(lastLoginAt),
  createdAt: String(createdAt),
  lastRefreshAt: new Date(lastRefreshAt).toISOString(),
});

/** Takes a form and answers in snake case, unlike the other calls. */
function refresh(call: Call, { accounts, idToken, projectId }: IdentityContext): Answer {
  const fields = new URLSearchParams(call.body);
  if (fields.get('grant_type') !== 'refresh_token') return refusal('INVALID_GRANT_TYPE');
  const refreshToken = fields.get('refresh_token');
  if (!refreshToken) return refusal('MISSING_REFRESH_TOKEN');
  const account = accounts.refresh(refreshToken);
  if (!account) return refusal('INVALID_REFRESH_TOKEN');
  const token = idToken(account);
  return json({
    access_token: token,
    expires_in: '3600',
    token_type: 'Bearer',
    refresh_token: refreshToken,
    id_token: token,
    user_id: account.localId,
    project_id: projectId,
  });
}
