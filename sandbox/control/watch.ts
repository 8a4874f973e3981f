import type { Faults } from '../faults';
import type { FormsState } from '../forms/forms';
import type { Provider } from '../http';
import type { IdentityState } from '../identity/desk';

/** A provider whose inside the control page and the control API show. */
export type Watched<State = unknown> = Provider & { state(): State };

export interface Watch {
  faults: Faults;
  /** The sandbox's own address, and the shop it serves. */
  origin: string;
  shopOrigin: string;
  identity: Watched<IdentityState>;
  forms: Watched<FormsState>;
  /** All providers by name, the two above included. */
  providers: Record<string, Provider | Watched>;
}

/** Forgets everything: faults, knobs, and what every provider holds. */
export function resetAll({ faults, providers }: Watch): void {
  faults.clear();
  for (const provider of Object.values(providers)) provider.reset();
}
