// The package's example, as it stands in its README.
import "../../packages/xstate-paths/examples/checkout.spec.ts";
