/** Exit codes of the serving process, in the numbers of sysexits.h that service managers know. */
export const EXIT_CODE = {
  /** The settings are wrong: another try fails the same way. */
  config: 78,
  /** A port or the data folder is in use: another try may succeed. */
  inUse: 75,
  error: 1,
}
