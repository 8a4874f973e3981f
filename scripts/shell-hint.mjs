// @ts-check

/**
 * A command with a setting before it, as the reader's shell takes it (PowerShell on Windows).
 * @param {string} setting @param {string} command @param {NodeJS.Platform} [platform]
 */
export function withSetting(setting, command, platform = process.platform) {
  const [name = '', value = ''] = setting.split('=');
  return platform === 'win32' ? `$env:${name}='${value}'; ${command}` : `${setting} ${command}`;
}
