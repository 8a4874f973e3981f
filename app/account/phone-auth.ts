export interface PhoneAuth {
  send(phone: string, host: HTMLElement | null): Promise<SentCode>;
  /** A code sent before a reload. @param id of that `SentCode` */
  resume(id: string): SentCode;
}

export interface SentCode {
  id: string;
  /** Returns the ID token. */
  confirm(code: string): Promise<string>;
}

export interface FirebaseSettings {
  apiKey: string;
  projectId: string;
  appId: string;
  emulatorUrl: string;
}
