/** Frames and words around errors, exactly as spec point 8 gives them. Places are for `fill`. */
export const errorDisplays = {
  errorCode: "Error Code：{code}，{message}",
  unknownError: "unknownError, please contact the administrator!",
  httpError: "{status}: unknown error",
  ok: "OK",
  authenticationExpired: "authentication has expired",
  loginTimeout: "Login timeout",
  loginTimeoutAdvice: "Your session has ended. Log in again to go on from this page.",
  reLogin: "Log in again",
  userOrPassword: "User or Password error!",
  verificationFailed: "Verification failed, please Login again.",
  noPermission: "No permission. Please contact the administrator.",
  requestNumber: "Request number {requestId}",
};
