/** A key that was made for these tests and is used nowhere else. */
export const TEST_KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgNps5kYjC8tNTv0o3
EuSR4Vpa1ttvUr2lR/fdh9f+3gehRANCAASHXV1tk+2UcCZk4upFS+oGdrHcJiaH
APY5MfYlkNYn1ms7I6djz2DX48piYjUuOIGLE7GKyKM6n0iUJs+cIFMB
-----END PRIVATE KEY-----
`

/** Its certificate: for the name below, signed by itself, until 2126. */
export const TEST_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBuzCCAWKgAwIBAgIUHyk3ZgXeFydD134S8/361h82B+QwCgYIKoZIzj0EAwIw
ITEfMB0GA1UEAwwWcG9saWN5LmFjbWUtcXVvdGVzLmNvbTAgFw0yNjExMjEyMzAx
MDdaGA8yMTI2MTAyODIzMDEwN1owITEfMB0GA1UEAwwWcG9saWN5LmFjbWUtcXVv
dGVzLmNvbTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABIddXW2T7ZRwJmTi6kVL
6gZ2sdwmJocA9jkx9iWQ1ifWazsjp2PPYNfjymJiNS44gYsTsYrIozqfSJQmz5wg
UwGjdjB0MB0GA1UdDgQWBBQrOi9Izg1PXN8sa8yb/vBMxbN5aDAfBgNVHSMEGDAW
gBQrOi9Izg1PXN8sa8yb/vBMxbN5aDAPBgNVHRMBAf8EBTADAQH/MCEGA1UdEQQa
MBiCFnBvbGljeS5hY21lLXF1b3Rlcy5jb20wCgYIKoZIzj0EAwIDRwAwRAIgAtS/
4KaDmv9d2mcdauCZMtH+9htbRjNy07DzB0iEjQ0CID9aGIkLH0xNzf7P2rmQ3A40
tN+eGMjWIxLsnWlNDIR0
-----END CERTIFICATE-----
`

/** The only name that the certificate is for. */
export const CERTIFIED_NAME = 'policy.acme-quotes.com'
