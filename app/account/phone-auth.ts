export interface PhoneAuth {
  send(phone: string, host: HTMLElement | null): Promise<SentCode>;
}

export interface SentCode {
  /** Returns the ID token. */
  confirm(code: string): Promise<string>;
}

export interface FirebaseSettings {
  apiKey: string;
  projectId: string;
  appId: string;
  emulatorUrl: string;
}
