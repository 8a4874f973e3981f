/** What the panel knows of the identity provider. The SDK behind it is loaded when the panel opens, never before. */
export interface PhoneAuth {
  /** Sends a code; `host` is where the captcha may put itself. */
  send(phone: string, host: HTMLElement | null): Promise<SentCode>;
}

export interface SentCode {
  /** The right code gives the ID token that the server exchanges for a session. */
  confirm(code: string): Promise<string>;
}

export interface FirebaseSettings {
  apiKey: string;
  projectId: string;
  appId: string;
  /** Set in the sandbox only. */
  emulatorUrl: string;
}
