import type { Faults } from '../faults';
import type { FormsState } from '../forms/forms';
import type { Provider } from '../http';
import type { IdentityState } from '../identity/desk';
import type { RunPlay } from './play-section';

type Watched<State = unknown> = Provider & { state(): State };

export interface Watch {
  faults: Faults;
  origin: string;
  shopOrigin: string;
  identity: Watched<IdentityState>;
  forms: Watched<FormsState>;
  /** Absent where no shop runs beside the sandbox. */
  play?: RunPlay;
  /** All providers by name, including identity and forms. */
  providers: Record<string, Provider | Watched>;
}

export function resetAll({ faults, providers }: Watch): void {
  faults.clear();
  for (const provider of Object.values(providers)) provider.reset();
}
