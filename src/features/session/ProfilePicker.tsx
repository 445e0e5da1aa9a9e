import { useLingui } from "@lingui/react/macro";
import { useId } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { LoginProfile } from "#contract/enums.ts";
import { profileAudience, profileName } from "./profile-names.ts";
import styles from "./SignIn.module.css";

/** Which side of Vereda one signs in to: customer, specialist or company HR. */
export function ProfilePicker({ register }: { register: UseFormRegisterReturn }) {
  const { t } = useLingui();
  const id = useId();
  return (
    <fieldset className={styles.profiles}>
      <legend>{t`Quero entrar como`}</legend>
      <div>
        {LoginProfile.options.map((profile) => (
          <label key={profile}>
            <input
              type="radio"
              value={profile}
              aria-labelledby={`${id}-${profile}`}
              aria-describedby={`${id}-${profile}-audience`}
              {...register}
            />
            <span id={`${id}-${profile}`}>{profileName(profile)}</span>
            <small id={`${id}-${profile}-audience`}>{profileAudience(profile)}</small>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
