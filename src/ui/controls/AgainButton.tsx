import { useEffect, useState } from "react";
import { Button, type ButtonProps, type Pressed } from "./Button.tsx";

/** Asks at once for what is also asked for by itself. Screen readers hear that it is busy only after a press. */
export function AgainButton({ loading = false, onClick, ...props }: Omit<ButtonProps, "quiet" | "asChild">) {
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    if (!loading) setPressed(false);
  }, [loading]);
  const press = (event: Pressed) => {
    setPressed(true);
    onClick?.(event);
  };
  return <Button {...props} loading={loading} quiet={!isPressed} onClick={press} />;
}
